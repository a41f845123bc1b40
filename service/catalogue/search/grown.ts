/** Numbers in a larger room. */
export function grown<Numbers extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers)
  return larger
}
