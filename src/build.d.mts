/** Compiles the program if necessary and returns the folder of the compiled program. The folder has the same layout as the sources. */
export function compileIfChanged(into?: string): string
