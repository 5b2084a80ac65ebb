/**
 * Compiles the program if its sources have changed. Returns the folder of the compiled program, which has the same
 * layout as the sources.
 */
export function compileIfChanged(into?: string): string
