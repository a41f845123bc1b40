import { ImportError } from '../table.ts'
import { messages } from '../messages.ts'
import type { CellContext } from './cell-text.ts'
import type { WorkbookLimits } from './limits.ts'
import { readNumberFormats } from './number-formats.ts'
import { PackageParts } from './package-parts.ts'
import { attributeOf, isOn, parseXml, prefixedAttributeOf } from './parse-xml.ts'
import { isEmptySheet, readSheet, type SheetContent } from './read-sheet.ts'
import { readSharedStrings } from './rich-text.ts'

const sheetsMax = 1_000
const usualWorkbook = 'xl/workbook.xml'

export type WorkbookSheet = { name: string; isHidden: boolean; part: string }

type SheetList = { sheets: { name: string; isHidden: boolean; id: string }[]; is1904: boolean }

function readSheetList(part: Uint8Array): SheetList {
  const list: SheetList = { sheets: [], is1904: false }
  parseXml(part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') list.is1904 = isOn(attributes, 'date1904')
      if (name !== 'sheet') return
      const state = attributeOf(attributes, 'state') ?? 'visible'
      list.sheets.push({
        name: attributeOf(attributes, 'name') ?? '',
        isHidden: state !== 'visible',
        id: prefixedAttributeOf(attributes, 'id') ?? '',
      })
      if (list.sheets.length > sheetsMax) throw new ImportError(messages.tooManyCells)
    },
  })
  return list
}

/** A workbook whose sheets are read when they are needed. */
export class Workbook {
  readonly sheets: readonly WorkbookSheet[]
  readonly #parts: PackageParts
  readonly #limits: WorkbookLimits
  readonly #context: CellContext
  readonly #contents = new Map<string, SheetContent>()

  constructor(bytes: Buffer, limits: WorkbookLimits) {
    const parts = new PackageParts(bytes, limits.unpackedMaxMb)
    const main = parts.relationshipsOf('').find(({ type }) => type === 'officeDocument')?.part ?? usualWorkbook
    const workbookPart = parts.read(main)
    if (!workbookPart || !main.toLowerCase().includes('workbook')) throw new ImportError(messages.noWorkbook)
    const { sheets, is1904 } = readSheetList(workbookPart)
    const relationships = parts.relationshipsOf(main)
    // Charts and macros may stand among the sheets; they hold no cells.
    this.sheets = sheets.flatMap(({ name, isHidden, id }) => {
      const relationship = relationships.find(each => each.id === id)
      if (!relationship) throw new ImportError(messages.brokenExcel)
      return relationship.type === 'worksheet' ? [{ name, isHidden, part: relationship.part }] : []
    })
    if (this.sheets.length === 0) throw new ImportError(messages.brokenExcel)
    const partOf = (type: string) => relationships.find(each => each.type === type)?.part ?? `xl/${type}.xml`
    parts.load([partOf('sharedStrings'), partOf('styles'), ...this.sheets.filter(sheet => !sheet.isHidden).map(({ part }) => part)])
    this.#parts = parts
    this.#limits = limits
    this.#context = {
      strings: readSharedStrings(parts.read(partOf('sharedStrings'))),
      formats: readNumberFormats(parts.read(partOf('styles'))),
      is1904,
    }
  }

  contentOf({ part }: WorkbookSheet): SheetContent {
    const known = this.#contents.get(part)
    if (known) return known
    const content = readSheet(this.#partOf(part), this.#context, this.#limits)
    this.#contents.set(part, content)
    return content
  }

  isEmpty({ part }: WorkbookSheet): boolean {
    return isEmptySheet(this.#partOf(part))
  }

  #partOf(part: string): Buffer {
    const content = this.#parts.read(part)
    if (!content) throw new ImportError(messages.brokenExcel)
    return content
  }
}
