/** Whether a proxy should send requests here. */
export interface Readiness {
  /** False once the process has begun to stop: it still serves, and `/readyz` answers 503. */
  ready: boolean;
}
