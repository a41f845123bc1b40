import { fillFields, fillFigures, textFields } from '@yaoji/contract/content/fill-figures'
import { likelyFigures } from '@yaoji/contract/content/figures'
import { readFrontMatter, type Fields, type FrontMatterProblem } from '@yaoji/contract/content/front-matter'
import { formMessages, messages } from './messages.ts'
import { formProblem, type FormProblem } from './form-problem.ts'
import { schemas, type CollectionName } from './schemas.ts'

/** `inForm` says it in the words of the editors' form. */
export type Problem = { line: number; message: string; inForm?: FormProblem }
/** Fields and body as they are written, with names for figures of the rules. */
export type ArticleFile = { fields: Fields | undefined; body: string; bodyLine: number; problems: Problem[] }

/** Only text that is not UTF-8 decodes to this character; no article needs it. */
const undecodable = '\uFFFD'

function fieldProblems(collection: CollectionName, fields: Fields, lineOf: (name: string) => number): Problem[] {
  const { error } = schemas[collection].safeParse(fillFields(fields))
  // One problem per field: the first.
  const firsts = (error?.issues ?? []).filter(({ path }, index, all) => all.findIndex(each => each.path[0] === path[0]) === index)
  return firsts.map(issue => {
    const name = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0]
    return {
      line: lineOf(String(name)),
      message: issue.message,
      inForm: formProblem(collection, String(name), issue, fields[String(name)]),
    }
  })
}

/** Names in braces that no rule has, each at its line; `field` is where the editors' form shows it. */
function figureProblems(text: string, field: string, lineAt: (index: number) => number): Problem[] {
  return fillFigures(text).unknown.map(({ written, index }) => {
    const what = messages.unknownFigure(written)
    const likely = likelyFigures(written)
    return {
      line: lineAt(index),
      message: `${what}：${messages.figureAdvice(likely)}`,
      inForm: { field, what, advice: formMessages.figureAdvice(likely) },
    }
  })
}

const fieldFigureProblems = (fields: Fields, lineOf: (name: string) => number): Problem[] =>
  textFields.flatMap(name => {
    const text = fields[name]
    return typeof text === 'string' ? figureProblems(text, name, () => lineOf(name)) : []
  })

function frontMatterMessage(problem: FrontMatterProblem): string {
  switch (problem.kind) {
    case 'missing':
      return messages.noFrontMatter
    case 'open':
      return messages.frontMatterOpen
    case 'noFields':
      return messages.frontMatterNoFields
    case 'broken':
      return messages.frontMatterBroken(messages.yamlReasons[problem.code] ?? messages.yamlReason)
  }
}

/** Reads one file of a collection; everything that keeps it from being a page is a problem with its line. */
export function readArticleFile(collection: CollectionName, contents: string): ArticleFile {
  const wrong = (line: number, message: string): ArticleFile => ({
    fields: undefined,
    body: '',
    bodyLine: 1,
    problems: [{ line, message }],
  })
  if (contents.includes(undecodable)) {
    return wrong(contents.split('\n').findIndex(line => line.includes(undecodable)) + 1, messages.notUtf8)
  }
  const read = readFrontMatter(contents)
  if (read.state === 'broken') return wrong(read.line, frontMatterMessage(read.problem))
  const { fields, body, bodyLine, lineOf } = read
  const problems = [
    ...fieldProblems(collection, fields, lineOf),
    ...fieldFigureProblems(fields, lineOf),
    ...figureProblems(body, 'body', index => bodyLine + (body.slice(0, index).match(/\n/g)?.length ?? 0)),
  ]
  return { fields, body, bodyLine, problems }
}
