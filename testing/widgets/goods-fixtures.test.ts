import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { navigationSchemas } from '@yaoji/contract/calls/storefront/navigation'
import { goodsDetailSchema, goodsSchema, goodsSchemas } from '@yaoji/contract/calls/storefront/goods'
import { articlesFixture, navigationFixture, linksFixture } from './navigation-fixture.ts'
import * as goods from './goods-fixture.ts'

const cases: [name: string, schema: TSchema, value: unknown][] = [
  ['goods', goodsSchema, goods.goodsFixture],
  ['crowded goods', goodsSchema, goods.crowdedGoodsFixture],
  ['goods of a visitor', goodsSchema, goods.visitorGoodsFixture],
  ['goods sold out', goodsSchema, goods.soldOutGoodsFixture],
  ['goods soon to expire', goodsSchema, goods.shortGoodsFixture],
  ['goods list', goodsSchemas.goodsList.response, goods.goodsListFixture],
  ['goods detail', goodsDetailSchema, goods.goodsDetailFixture],
  ['navigation', navigationSchemas.navigation.response, navigationFixture],
  ['links', navigationSchemas.links.response, linksFixture],
  ['articles', navigationSchemas.articleCategory.response, articlesFixture],
]

test.each(cases)('the fixture %s is what the service sends', (_name, schema, value) => {
  expect([...Value.Errors(schema, value)]).toEqual([])
})
