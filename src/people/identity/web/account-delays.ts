/** Times that a toast is shown before the page is left, in milliseconds. */
export const AFTER_LOGIN = 1_000;
export const AFTER_SIGNUP = 1_200;
export const AFTER_VERIFICATION = 1_400;
export const AFTER_UNVERIFIED = 1_500;
export const AFTER_RESET = 2_000;
