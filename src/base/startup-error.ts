/** Thrown when the bot cannot start. The message tells the owner what is wrong and how to fix the problem. */
export class StartupError extends Error {}
