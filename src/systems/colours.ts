/** Of a side's messages, in every game: that of its counters. */
export const COLOURS = { soviet: 0xa3362b, german: 0xc6cfcd } as const
