/**
 * Colours of the two sides in all games. The counters have the same colours, and they frame the bot's messages
 * about a side.
 */
export const SIDE_COLOURS = { soviet: 0xa3362b, german: 0xc6cfcd } as const
