/** Reads the codes of the current picture of a video. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** Bar codes of goods and the codes in which trace codes are printed. */
const formats = ['ean_13', 'ean_8', 'code_128', 'qr_code', 'data_matrix', 'itf', 'code_39']
/** Without these the browser's own detector does not read our goods and boxes. */
const needed = ['ean_13', 'code_128', 'qr_code']

/** The browser's own detector: absent from TypeScript's types, and from all browsers but those with one of their system. */
async function nativeReader(): Promise<CodeReader | undefined> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const known = (await Own?.getSupportedFormats().catch(() => undefined)) ?? []
  if (!Own || needed.some(format => !known.includes(format))) return undefined
  const detector = new Own({ formats: formats.filter(format => known.includes(format)) })
  return async video => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

/** The browser's own detector where it reads what is needed, otherwise a library that only these pages load. */
export async function loadReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await import('./zxing-reader.ts')).createZxingReader()
}
