import { sandboxKey } from '@yaoji/contract/operator/keys'
import { keyScopeOf, type KeyScope } from '@yaoji/contract/operator/roles'

export type Environment = Readonly<Record<string, string | undefined>>
export type Reader = ReturnType<typeof environmentReader>

/** Reads environment variables; an invalid one is reported in `problems` and replaced by its default. */
export function environmentReader(environment: Environment, problems: string[]) {
  const given = (name: string) => environment[name]?.trim() || undefined
  return {
    given,
    text: (name: string, standard: string) => given(name) ?? standard,
    choice(name: string, choices: readonly string[], standard: string) {
      const value = given(name) ?? standard
      if (choices.includes(value)) return value
      problems.push(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
      return standard
    },
    integer(name: string, standard: number, minimum: number, maximum: number) {
      const text = given(name) ?? String(standard)
      const value = Number(text)
      if (/^\d{1,9}$/.test(text) && value >= minimum && value <= maximum) return value
      problems.push(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`)
      return standard
    },
    origin(name: string, standard: string) {
      const value = given(name) ?? standard
      if (isOrigin(value)) return value
      problems.push(`${name} must be an origin like ${standard}, without a path, not "${value}".`)
      return standard
    },
    /** `erp:secret,wms@warehouse:secret`; problems are reported without repeating the secrets. */
    /** A shop with sample data and no keys of its own has that of the sandbox. */
    keys: (name: string, hasSandbox: boolean) =>
      hasSandbox && given(name) === undefined ? sandboxKeys : readKeys(name, given(name), problems),
    databaseUrl(name: string) {
      const value = given(name)
      // The value is not repeated: it may hold a password.
      const problem = value && databaseUrlProblem(value)
      if (problem) problems.push(`${name} ${problem}`)
      return problem ? undefined : value
    },
  }
}

type Keys = { operatorKeys: Map<string, string>; operatorScopes: Map<string, KeyScope> }

const sandboxKeys: Keys = { operatorKeys: new Map([[sandboxKey.name, sandboxKey.secret]]), operatorScopes: new Map() }

function readKeys(name: string, text: string | undefined, problems: string[]): Keys {
  const pairs = text?.split(',') ?? []
  const parsed = pairs.flatMap(pair => {
    const [, key, word, secret] = /^\s*([\w-]{1,40})(?:@([^:\s]{1,20}))?:([\x21-\x7e]{32,200})\s*$/.exec(pair) ?? []
    const scope = word === undefined ? undefined : keyScopeOf(word)
    return key && secret && (word === undefined || scope) ? [{ key, secret, scope }] : []
  })
  const operatorKeys = new Map(parsed.map(({ key, secret }) => [key, secret]))
  const operatorScopes = new Map(parsed.flatMap(({ key, scope }) => (scope ? [[key, scope] as const] : [])))
  if (operatorKeys.size === pairs.length) return { operatorKeys, operatorScopes }
  problems.push(
    `${name} must be pairs like erp:secret or wms@warehouse:secret, separated by commas: names that differ, a role of the staff, pull or chat, secrets of 32 characters or more.`,
  )
  return { operatorKeys: new Map(), operatorScopes: new Map() }
}

function databaseUrlProblem(value: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(value)) return 'must start with postgres://.'
  if (/%(?![0-9a-f]{2})/i.test(value)) return 'has a % that encodes nothing; write %25 for the sign itself.'
  if (!URL.canParse(value)) {
    return 'must be an address like postgres://user:password@host:5432/name; write @ : / ? # % in a password as %40 %3A %2F %3F %23 %25.'
  }
  try {
    decodeURIComponent(value)
  } catch {
    return 'has a % code that is no UTF-8 text.'
  }
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
