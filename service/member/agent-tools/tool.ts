import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { agentLimits } from '@yaoji/contract/people/programs'
import { problemsOf } from '../../platform/http/body/compile-when-called.ts'
import { invalidFields } from '../../platform/http/body/validation.ts'
import { Refusal, type Ask } from './ask.ts'
import { messages, type tools } from './messages.ts'

export type ToolName = keyof typeof tools
/** A short text for people and the data for the agent. */
export type ToolAnswer = { text: string; data: Readonly<Record<string, unknown>> }

/** What a tool works with: calls with the agent's token, and the address of the site. */
export type Desk = { ask: Ask; siteOrigin: string; keyOf: (values: unknown) => string }

export type Tool = {
  name: ToolName
  input: TObject
  /** It leaves something for a person; without it the tool only reads. */
  isChange?: true
  run: (args: unknown, desk: Desk) => Promise<ToolAnswer>
}

/** Closed: an agent learns of a field that it has misspelt. */
export const inputOf = <Properties extends TProperties>(properties: Properties) => Type.Object(properties, { additionalProperties: false })

/** A field with the words that agents read about it. */
export const saying = <Schema extends TSchema>(description: string, schema: Schema): Schema => ({ ...schema, description })

export const pageFields = (words: { cursor: string; limit: string }) => ({
  cursor: Type.Optional(saying(words.cursor, Type.String({ pattern: '^[1-9][0-9]{0,5}$' }))),
  limit: Type.Optional(saying(words.limit, Type.Integer({ minimum: 1, maximum: agentLimits.rowsMax }))),
})

type Paged = { cursor?: string; limit?: number }

/** The page that a cursor names, for calls that have pages. */
export const pageOf = ({ cursor = '1', limit = agentLimits.rowsUsual }: Paged) => ({ page: Number(cursor), page_size: limit })

export const nextOf = (args: Paged, total: number): string | null => {
  const { page, page_size: size } = pageOf(args)
  return page * size < total ? String(page + 1) : null
}

/** The same of a list that is here as a whole. */
export function sliceOf<Row>(rows: readonly Row[], args: Paged): { rows: Row[]; next_cursor: string | null } {
  const { page, page_size: size } = pageOf(args)
  return { rows: rows.slice((page - 1) * size, page * size), next_cursor: nextOf(args, rows.length) }
}

/** `lines[3].number` of Ajv's `/lines/3/number`. */
const placeOf = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .reduce((place, part) => (/^\d+$/.test(part) ? `${place}[${part}]` : place === '' ? part : `${place}.${part}`), '')

/** @throws {Refusal} with every problem at its place, in words that the agent can act on */
function refuseArguments(input: TObject, args: unknown): void {
  const errors: Record<string, string[]> = Object.create(null)
  for (const problem of problemsOf(input, args)) {
    const path = problem.instancePath.split('/').filter(part => !/^\d*$/.test(part))
    const said = invalidFields([{ ...problem, instancePath: `/${path.at(-1) ?? ''}` }])
    const [field = '', [text = ''] = []] = Object.entries(said.errors ?? {})[0] ?? []
    const place =
      problem.keyword === 'required' || problem.keyword === 'additionalProperties'
        ? `${problem.instancePath}/${field}`
        : problem.instancePath
    const name = placeOf(place)
    errors[name] = [...new Set([...(errors[name] ?? []), text])]
  }
  const [first] = Object.entries(errors)
  if (first) throw new Refusal({ code: 422, msg: messages.at(first[0], first[1][0] ?? ''), errors, data: null })
}

/** A tool whose `run` is called with arguments that its schema allows. */
export function toolOf<Input extends TObject>(
  name: ToolName,
  input: Input,
  run: (args: Static<Input>, desk: Desk) => Promise<ToolAnswer>,
  isChange?: true,
): Tool {
  return {
    name,
    input,
    ...(isChange && { isChange }),
    run: (args, desk) => {
      refuseArguments(input, args)
      return run(args as Static<Input>, desk) // Checked above.
    },
  }
}
