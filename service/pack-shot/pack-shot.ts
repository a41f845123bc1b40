/** How the pack of one goods is drawn; kept with the goods as JSON. */
export type PackShot = {
  shape: 'carton' | 'bottle' | 'flask' | 'infusion' | 'tube' | 'jar' | 'bag' | 'pouch' | 'device'
  /** Index of the house colours, see palettes.ts. */
  palette: number
  /** Which of the six patterns the front shows. */
  pattern: number
}
