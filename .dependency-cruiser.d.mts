export const ROOMS: readonly {
  readonly room: string
  readonly what: string
  readonly ours?: readonly string[]
  readonly packages?: readonly string[]
}[]
