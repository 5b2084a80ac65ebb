/**
 * How much is tried of what is random, or the same once more in another setting: `npm test` tries a part of it, CI all
 * (`THOROUGH=1`). Whatever stands outside of this is tried in either.
 */
export const amount = (part: number, whole: number): number => (process.env.THOROUGH === '1' ? whole : part)
