/** Whether a proxy should send requests here. */
export interface Readiness {
  /** False until the process has begun its work, and once it has begun to stop: it serves, and `/readyz` answers 503. */
  ready: boolean;
}
