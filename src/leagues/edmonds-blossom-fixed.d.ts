declare module 'edmonds-blossom-fixed' {
  /**
   * Returns the matching of maximum weight: the partner of each vertex, or -1 for none. Edges are `[vertex,
   * vertex, weight]`.
   */
  function blossom(edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean): number[]
  export default blossom
}
