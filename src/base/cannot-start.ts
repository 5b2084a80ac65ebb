/** Why the bot does not start, in words for whoever runs it: what is wrong, and the remedy. */
export class CannotStart extends Error {}
