declare module 'gifenc' {
  export type Colour = [red: number, green: number, blue: number]
  interface Frame {
    palette?: Colour[]
    /** Milliseconds for which the frame stays visible. */
    delay?: number
    transparent?: boolean
    transparentIndex?: number
    dispose?: number
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, frame: Frame): void
    finish(): void
    bytes(): Uint8Array
  }
  const gifenc: {
    GIFEncoder(): Encoder
    quantize(pixels: Uint8ClampedArray, colours: number): Colour[]
    applyPalette(pixels: Uint8ClampedArray, palette: Colour[]): Uint8Array
  }
  export default gifenc
}
