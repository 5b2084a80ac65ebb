/** The folder of the compiled program, in which everything lies as in the sources; compiled anew when it is not there yet. */
export function built(into?: string): string
