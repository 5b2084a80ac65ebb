declare module 'edmonds-blossom-fixed' {
  /**
   * Returns the matching of maximum weight as an array: the partner of each vertex, or -1 for a vertex without
   * partner. An edge is `[vertex, vertex, weight]`.
   */
  function blossom(edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean): number[]
  export default blossom
}
