/** Infusions as wards write them (处方常用外文缩写: GNS 葡萄糖氯化钠注射液, GS 葡萄糖注射液, NS 氯化钠注射液). Texts are in specForm. */
const infusions: Readonly<Record<string, string>> = { gns: '葡萄糖氯化钠', gs: '葡萄糖', ns: '氯化钠', nacl: '氯化钠' }
const infusion = /(?<=^|[\s%])(gns|gs|ns|nacl)(?:注射液|inj)?(?=$|[\s,;(\d])/g
const vitamin = /(?<![a-z])vit(?:amin)?\s?\.?\s*([a-ek])\s?(\d{0,2})(?![a-z])/g
const percent = /(?<=\d%)(?=[a-z])/g

/** A text with names that are written in Latin letters in Chinese: Vit C 片, 5%GNS. */
export const spelledOut = (text: string): string =>
  text
    .replace(percent, ' ')
    .replace(infusion, (_, short: string) => `${infusions[short] ?? short}注射液`)
    .replace(vitamin, '维生素$1$2')
