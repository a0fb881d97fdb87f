/**
 * A problem that only the operator can fix: a setting, a folder, a port, a second start.
 * The message is one clear sentence that names it; the process prints it alone and ends with exit code 1.
 */
export class OperatorError extends Error {}
