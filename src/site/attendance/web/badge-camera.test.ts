import { afterEach, expect, it, vi } from "vitest";
import { describeCameraFailure } from "./badge-camera.tsx";

afterEach(() => vi.unstubAllGlobals());

const failing = (error: unknown, allows?: boolean) => {
  vi.stubGlobal("document", allows === undefined ? {} : { featurePolicy: { allowsFeature: () => allows } });
  return describeCameraFailure(error);
};

it("blames the permission only where the page itself may use the camera", () => {
  const refused = new DOMException("", "NotAllowedError");
  for (const allows of [true, undefined]) expect(failing(refused, allows)).toContain("Autorisez ce site");
  expect(failing(refused, false)).toMatch(/^La lecture des badges ne démarre pas\. Rechargez la page/);
  expect(failing(new DOMException("", "NotFoundError"), true)).toContain("Aucun appareil photo");
  expect(failing(new DOMException("", "NotReadableError"), true)).toContain("Une autre application");
  // The reader of codes, which the policy of another document refuses.
  expect(failing(new WebAssembly.CompileError("refused"), true)).toContain("Rechargez la page");
});
