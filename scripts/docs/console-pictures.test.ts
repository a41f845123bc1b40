import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { queues, queuesOf } from '../../contract/console/queues.ts'
import { staffRoles } from '../../contract/operator/roles.ts'
import { picturesOfConsole, pictureBytesMax, pictureFolder } from './console-picture-list.ts'

const pageOf = (role: string) => readFileSync(join(pictureFolder, `../roles/${role}.md`), 'utf8')

test('the pictures of the console are those of the list, and small', () => {
  const files = readdirSync(pictureFolder)
  expect(files.toSorted()).toEqual(picturesOfConsole.map(({ name }) => `${name}.webp`).toSorted())
  expect(files.filter(file => statSync(join(pictureFolder, file)).size > pictureBytesMax)).toEqual([])
})

test.each(staffRoles)('the page of %s shows the pictures taken for it', role => {
  const own = picturesOfConsole.filter(({ name }) => name.startsWith(`${role}-`))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ name }) => !pageOf(role).includes(`](../pictures/${name}.webp)`))).toEqual([])
})

// 超级管理员 have the queues of everybody, which the pages of the others explain.
test.each(staffRoles.filter(role => role !== 'admin'))('the page of %s explains every queue of its 今日', role => {
  expect(queuesOf(role).filter(id => !pageOf(role).includes(queues[id].name))).toEqual([])
})

test('every role has a page that operators find', () => {
  const index = readFileSync(join(pictureFolder, '../README.md'), 'utf8')
  expect(staffRoles.filter(role => !existsSync(join(pictureFolder, `../roles/${role}.md`)) || !index.includes(`roles/${role}.md`))).toEqual(
    [],
  )
})
