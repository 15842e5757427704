import { backupCommand } from "./backup.ts";
import { checkDataCommand, doctorCommand } from "./check.ts";
import { clearSimulatedCommand } from "./clear-simulated.ts";
import type { Command } from "./command.ts";
import { filesMoveCommand } from "./files-move.ts";
import { restoreCommand } from "./restore.ts";
import { resetTwoFactorCommand, staffCommand } from "./staff.ts";

/** Every command. Each is in `package.json` too, by the same name. */
export const COMMANDS: readonly Command[] = [
  backupCommand,
  restoreCommand,
  checkDataCommand,
  doctorCommand,
  filesMoveCommand,
  clearSimulatedCommand,
  resetTwoFactorCommand,
  staffCommand,
];
