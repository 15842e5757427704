/** Reports how far long work is, in one short English line. It may be called often: who shows it leaves lines out. */
export type Progress = (line: string) => void;
