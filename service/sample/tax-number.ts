/** In the form of a 统一社会信用代码, of a region that there is not. */
export const sampleTaxNumber = (id: number): string => `91999900MA${String(id).padStart(7, '0')}X`
