/** One way in which a goods is packed and what it costs there, before makers differ. */
export type Pack = { spec: string; unit: string; yuan: string }

function linesOf(text: string): string[] {
  return text.trim().split('\n')
}

function fields(line: string): string[] {
  return line.split('|').map(field => field.trim())
}

/** `0.25g*24粒/盒 6.80; 0.5g*24粒/盒 11.50` */
function parsePacks(text: string): Pack[] {
  return text.split(';').map(part => {
    const match = /^(.+)\/([^/\s]+) (\d+\.\d{2})$/.exec(part.trim())
    if (!match) throw new Error(`sample data: no pack in "${part}"`)
    const [, spec = '', unit = '', yuan = ''] = match
    return { spec, unit, yuan }
  })
}

export type DrugLine = { name: string; english: string; form: string; packs: Pack[]; marks: ReadonlySet<string> }

/** name | English name | dosage form | packs | marks */
export function parseDrugs(text: string): DrugLine[] {
  return linesOf(text).map(line => {
    const [name = '', english = '', form = '', packs = '', marks = ''] = fields(line)
    return { name, english, form, packs: parsePacks(packs), marks: new Set(marks.split(' ')) }
  })
}

export type HerbLine = { name: string; origins: string[]; yuanPerKilogram: string }

/** name | places of origin | yuan a kilogram */
export function parseHerbs(text: string): HerbLine[] {
  return linesOf(text).map(line => {
    const [name = '', origins = '', yuanPerKilogram = ''] = fields(line)
    return { name, origins: origins.split('、'), yuanPerKilogram }
  })
}

/** name | packs */
export function parseDevices(text: string): { name: string; packs: Pack[] }[] {
  return linesOf(text).map(line => {
    const [name = '', packs = ''] = fields(line)
    return { name, packs: parsePacks(packs) }
  })
}

/** name | dosage form | packs */
export function parseFoods(text: string): { name: string; form: string; packs: Pack[] }[] {
  return linesOf(text).map(line => {
    const [name = '', form = '', packs = ''] = fields(line)
    return { name, form, packs: parsePacks(packs) }
  })
}
