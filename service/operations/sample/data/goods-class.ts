/**
 * One class of sample goods. `lines` holds one goods name a line, its fields parted by ` | `:
 *
 * name | English name (may be empty) | dosage form | spec/unit price; spec/unit price … | marks
 *
 * The price is the base price in yuan. Marks, parted by blanks: `rx`, `otc` (against the
 * class), `cold` (2–8 °C), `hm` (contains ephedrine), `bio`, `peptide`, `abx` (scope of its own),
 * `banned` (never sold online, domain.md section 14).
 * Names are real generic names; makers, brands and numbers are invented.
 */
export type GoodsClass = {
  /** Names of the categories from the top down. */
  category: readonly [string, string]
  /** Business scope code (domain.md section 11). */
  scope: string
  isRx: boolean
  indications: string
  lines: string
}
