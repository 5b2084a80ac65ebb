/** Colours of the two sides in all games, as on their counters. They frame the bot's messages about a side. */
export const SIDE_COLOURS = { soviet: 0xa3362b, german: 0xc6cfcd } as const
