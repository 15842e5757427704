import { createContext } from "react-router";

/** Responds to a GET on this path of the site's own API (with its query, without a host), in the same process. */
export type ApiCaller = (path: string) => Promise<Response>;

/** Takes an error that made a page fail, once for each failure. */
export type ErrorLogger = (error: unknown) => void;

/** Gives loaders the API while a page is rendered on the server. */
export const apiContext = createContext<ApiCaller>();

/** Receives rendering errors; the console does if it is not set. */
export const errorLoggerContext = createContext<ErrorLogger>((error) => console.error(error));
