import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { commonSchemas } from '@yaoji/contract/calls/storefront/navigation'
import { goodsDetailSchema, goodsSchema, goodsSchemas } from '@yaoji/contract/calls/storefront/goods'
import { articlesFixture, commonFixture, linksFixture } from './common-fixture.ts'
import * as goods from './goods-fixture.ts'

const cases: [name: string, schema: TSchema, value: unknown][] = [
  ['goods', goodsSchema, goods.goodsFixture],
  ['crowded goods', goodsSchema, goods.crowdedGoodsFixture],
  ['goods of a visitor', goodsSchema, goods.visitorGoodsFixture],
  ['goods sold out', goodsSchema, goods.soldOutGoodsFixture],
  ['goods soon to expire', goodsSchema, goods.shortGoodsFixture],
  ['goods list', goodsSchemas.goodsList.response, goods.goodsListFixture],
  ['goods detail', goodsDetailSchema, goods.goodsDetailFixture],
  ['common', commonSchemas.common.response, commonFixture],
  ['links', commonSchemas.links.response, linksFixture],
  ['articles', commonSchemas.articleCategory.response, articlesFixture],
]

test.each(cases)('the fixture %s is what the service sends', (_name, schema, value) => {
  expect([...Value.Errors(schema, value)]).toEqual([])
})
