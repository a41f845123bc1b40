import { isNamed, type HelpIndex } from './help-index.ts'
import { helpQuery, simplified, type HelpQuery } from './help-query.ts'
import { isHan, soundsOf, syllablesOf } from './help-terms.ts'
import { lookAlikes, tellingCharacters } from './question-messages.ts'

/** A term of the question with its weight in the question and its places in the articles. */
export type Asked = { term: string; share: number; postings: readonly number[] }

/** Weight of a match by sound only. */
const soundShare = 0.7
/** Weight of a single character whose pair with its neighbour occurs in no article. */
const aloneShare = 0.4
/** Weight of two characters with another between them. */
const apartShare = 0.6
/** Weight of a pair that question words cut, where it names an article: 还款, because 还 is a question word. */
const cutShare = 0.4

const lookUp = async (index: HelpIndex, terms: readonly string[], share = 1): Promise<Asked[]> =>
  Promise.all(terms.map(async term => ({ term, share, postings: (await index.termsBeside(term))[term] ?? [] })))

/** Homophones: sounds of terms that no article contains in this spelling. */
function soundsOfTerms(terms: readonly string[], sounds: string): string[] {
  const of = (character: string) => {
    const at = sounds.indexOf(character)
    return at < 0 ? undefined : /([a-z]+)[^a-z]*$/.exec(sounds.slice(0, at))?.[1]
  }
  return terms.flatMap(term => {
    const [one, other] = [...term].map(of)
    return one && other ? soundsOf([one, other]).slice(0, 1) : []
  })
}

export const isPair = (term: string): boolean => /^\p{Script=Han}{2}$/u.test(term)

/** Characters of the question in no known term: another script, a typo, or a word of one character. */
function unknownIn(asked: readonly Asked[]): string[] {
  const known = new Set(asked.filter(({ postings }) => postings.length).flatMap(({ term }) => [...term]))
  return [...new Set(asked.flatMap(({ term }) => [...term]))].filter(character => isHan(character) && !known.has(character))
}

/** Pairs with something between their characters: 开个户, 退一货. */
function apartPairs({ pairs }: HelpQuery, asked: readonly Asked[]): string[] {
  const known = new Set(asked.flatMap(({ term, postings }) => (postings.length ? [term] : [])))
  return pairs.flatMap((pair, at) => {
    const next = pairs[at + 1] ?? ''
    return next[0] === pair[1] && !known.has(pair) && !known.has(next) ? [`${pair[0]}${next[1]}`] : []
  })
}

/** Pairs with a character that another is easily mistaken for: 优惠卷 for 优惠券. */
function alikePairs(pairs: readonly string[]): string[] {
  const alike = (character = '') =>
    lookAlikes.flatMap(group => (group.includes(character) ? [...group].filter(each => each !== character) : []))
  return pairs.flatMap(([one = '', other = '']) => [...alike(one).map(each => each + other), ...alike(other).map(each => one + each)])
}

/** Pairs of the question that its question words take apart, where a title or a keyword has them. */
async function cutPairs(index: HelpIndex, { pairs, terms }: HelpQuery): Promise<Asked[]> {
  const found = await lookUp(
    index,
    pairs.filter(pair => !terms.includes(pair)),
    cutShare,
  )
  return found.filter(({ postings }) => isNamed(postings))
}

/** The terms of a question, and the terms that its typos, pinyin and traditional characters mean. */
export async function readQuestion(index: HelpIndex, question: string): Promise<{ query: HelpQuery; asked: Asked[] }> {
  const query = helpQuery(question)
  const sounds = query.latin.flatMap(word => soundsOf(syllablesOf(word)))
  const first = [...(await lookUp(index, query.terms)), ...(await cutPairs(index, query))]
  const spoken = await lookUp(index, sounds)
  if (!unknownIn(first).length) return { query, asked: [...first, ...spoken] }
  const characters = await index.characters()
  const plain = helpQuery(simplified(question, characters.traditional))
  const again = plain.whole === query.whole ? first : [...(await lookUp(index, plain.terms)), ...(await cutPairs(index, plain))]
  const strange = plain.terms.filter(pair => isPair(pair) && !again.some(({ term, postings }) => term === pair && postings.length))
  const heard = await lookUp(index, soundsOfTerms(strange, characters.sounds), soundShare)
  const seen = await lookUp(index, alikePairs(strange), soundShare)
  const words = unknownIn(again).filter(character => tellingCharacters.includes(character))
  const alone = await lookUp(index, words, aloneShare)
  const apart = await lookUp(index, apartPairs(plain, again), apartShare)
  return { query: plain, asked: [...again, ...spoken, ...heard, ...seen, ...alone, ...apart] }
}
