/**
 * Colours of the two sides in all games. The counters of a side have the side's colour, and so does the frame of
 * the bot's messages about this side.
 */
export const SIDE_COLOURS = { soviet: 0xa3362b, german: 0xc6cfcd } as const
