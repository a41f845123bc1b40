import { emptyCatalogue, pull } from './catalogue.ts'
import { connect } from './shop.ts'

/**
 * A morning of an ERP: pulls the catalogue, sends what is short as a draft, and prints where a person orders it.
 *
 *     YAOJI_SERVICE=http://localhost:8787 YAOJI_TOKEN=yj_… node examples/buyer-erp/day.ts 1001:20 1002:5
 */
const { YAOJI_SERVICE: service = '', YAOJI_TOKEN: token = '' } = process.env
const shop = connect(service, token)
const { goods } = await pull(shop, emptyCatalogue())
process.stdout.write(`${goods.size} goods, ${[...goods.values()].filter(each => each.is_buy === 1).length} of them can be bought\n`)

const wanted = process.argv.slice(2)
if (wanted.length > 0) {
  const lines = wanted.map((text, index) => `${(index + 1) * 10}:${text}`)
  const sent = await shop.send({ erp_sn: `DEMO-${Date.now()}`, lines })
  process.stdout.write(`${sent.state}, ${sent.payable} yuan: ${sent.url}\n`)
}
