import { asideFigure } from './words/asides.ts'
import { beforeChange, speaker } from './words/chat.ts'
import { chineseNumber, decimalOf, spokenContent, spokenDecimal } from './words/numerals.ts'
import { boxUnit, misreadBoxUnit, unitPatterns } from './words/units.ts'

/** Letters and figures of full width: Ｂ２６０４. */
const fullWidth = /[\uff0d-\uff19\uff21-\uff3a\uff41-\uff5a]/g
const widthApart = 0xfee0

const reactions = /\[(?:OK|强|抱拳|玫瑰|微笑|呲牙|爱心|合十|握手|愉快|红包|庆祝|太阳|咖啡|捂脸)\]/gi
const quoted = /^\s*[「『“"](?<inner>[^「」『』“”"]+)[」』”"]\s*$/u
/** Crosses before or behind the goods that their writer took back; the X of X光胶片 is none. */
const crosses = /^(?:[❌✗✘✖☒🚫]|×(?=\s?\p{Script=Han})|[xX](?=\s\p{Script=Han}))|[❌✗✘✖☒🚫]$|(?<=\p{Script=Han}\s?)[×xX]$/gu
/** Bold and the like in a chat: *感冒灵颗粒 20盒*. */
const emphasized = /^\s*(?<sign>[*_-])\k<sign>?(?<inner>[^*_\s](?:[^*_]*[^*_\s-])?)\k<sign>{1,2}\s*$/u
const crossedOut = /^~~|~~$/g
const struckThrough = /[\u0335\u0336]/g

/** A digit that a photo's text shows as a letter: 1O盒, l2瓶. One real digit must be among them. */
const misreadDigits = new RegExp(`(?<![A-Za-z0-9.])(?=[OoIl]*\\d)[\\dOoIl]{2,4}(?=\\s*(?:${misreadBoxUnit}|${unitPatterns.bought}))`, 'g')
/** The same inside a spec, where what stands around it leaves nothing else: O.625mg, 25mg*lOO片. */
const misreadSpec =
  /(?<![A-Za-z0-9.])[OoIl](?=\.\d+\s*(?:[mμu]?g|ml)(?![a-z]))|(?<=\d\s*(?:[mμu]?g|ml)?\s*[*×xX]\s*)[OoIl\d]{1,3}(?=\s*[片粒丸袋支贴枚])/g
/** The same before a unit of a strength, or of pieces, with a real digit among them: 1Og, 1OOml, 2oo丸. */
const misreadContent = /(?<![A-Za-z0-9.])(?=[OoIl]*\d)[\dOoIl]{2,4}(?=\s*(?:(?:mg|ml|g)(?![a-z])|[片粒丸枚贴]))/g
/** 1 for l: 150m1. */
const misreadLitre = /(?<=\d\s*m)1(?![\da-z])/g
/** rn for m: 2rng. */
const misreadUnit = /(?<=\d\s*)rn(?=[gl](?![a-z]))/g
/** 12合 of a photo is 12盒. */
const misreadBox = new RegExp(`(?<=[\\dOoIl]\\s*)${misreadBoxUnit}(?=\\s*(?:$|[,，;；。|｜]|\\s{2}))`, 'g')
const digitOf: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1' }

const asDigits = (text: string): string => text.replace(/[OoIl]/g, char => digitOf[char] ?? char)

/** What a photo's text has wrong in figures and units, and spoken figures, as they are meant. */
export const corrected = (text: string): string =>
  text
    .replace(misreadBox, boxUnit)
    .replace(misreadDigits, asDigits)
    .replace(misreadUnit, 'm')
    .replace(misreadLitre, 'l')
    .replace(misreadContent, asDigits)
    .replace(misreadSpec, asDigits)
    .replace(spokenDecimal, spoken => decimalOf(spoken))
    .replace(spokenContent, numeral => String(chineseNumber(numeral) ?? numeral))

/** A line without what a chat or a photo puts around its goods; `isCrossedOut` where its writer took it back. */
export function ownText(line: string): { text: string; isCrossedOut: boolean } {
  const half = line.replace(fullWidth, char => String.fromCharCode(char.charCodeAt(0) - widthApart))
  const unquoted = quoted.exec(half)?.groups?.inner ?? half
  const said = unquoted.replace(speaker, '').replace(reactions, ' ').trim()
  const bare = said.replace(struckThrough, '').replace(crosses, '').replace(crossedOut, '')
  const plain = (emphasized.exec(bare)?.groups?.inner ?? bare)
    .replace(/[-—–]{2,}(?!>)|…+|\.{3,}/g, ' ')
    .replace(asideFigure, ' ')
    .replace(beforeChange, ' ')
  return { text: corrected(plain), isCrossedOut: bare !== said }
}
