declare module 'edmonds-blossom-fixed' {
  /** The matching of greatest weight: for each vertex its mate, -1 for none. Edges are `[vertex, vertex, weight]`. */
  function blossom(edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean): number[]
  export default blossom
}
