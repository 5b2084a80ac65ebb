import type { Section } from '../../../engine/system.ts'

export const sections: readonly Section[] = []
