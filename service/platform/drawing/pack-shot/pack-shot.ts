export type PackShape = 'carton' | 'box' | 'bottle' | 'flask' | 'infusion' | 'tube' | 'jar' | 'bag' | 'pouch' | 'device'

/** The sign on the front of a device's box. */
export type PackSign = 'monitor' | 'thermometer' | 'mask' | 'glove' | 'syringe' | 'plaster' | 'chair' | 'drop' | 'strip' | 'cross'

/** How the pack of one goods is drawn; kept with the goods as JSON. */
export type PackShot = {
  shape: PackShape
  /** Index of the house colours, see palettes.ts. */
  palette: number
  /** Which of the six patterns the front shows. */
  pattern: number
  /** Marked as sold without prescription. */
  isOtc?: boolean
  sign?: PackSign
  /** Colour of what shows through the window of a herb bag. */
  tone?: string
}

/** The words on a pack. */
export type PackText = { brand: string; name: string; english: string; spec: string; form: string; maker: string }
