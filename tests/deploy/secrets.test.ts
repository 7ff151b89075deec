import { expect, test } from 'vitest'
import { DEPLOY_FILES, namesIn, readText } from './deploy-files.ts'

/** Settings whose values are secrets. */
const SECRET_NAME = /SECRET|PASSWORD|PASSPHRASE|TOKEN|_KEY|DATABASE_URL/
/** An address of the reader's own network, an example, or a document about the file. */
const HARMLESS_HOST = /(^|\.)example\.com$|^127\.0\.0\.1$|^files$|^forecourt$/

test.each(DEPLOY_FILES)('%s contains no secret', (path) => {
  const assignments = [...readText(path).matchAll(/^[ -]*(\w+) *[=:] *(\S.*)$/gm)]
  const secrets = assignments
    .filter(([, name = '']) => SECRET_NAME.test(name))
    // A value that is taken from the environment is not a secret.
    .filter(([, , value = '']) => !value.includes('${'))
    .map(([line]) => line.trim())
  expect(secrets).toEqual([])
  expect(readText(path)).not.toMatch(/-----BEGIN|AKIA[0-9A-Z]{16}|gh[pousr]_\w{30}|eyJ[\w-]{20}/)
})

test('the env file leaves every secret to the operator', () => {
  const text = readText('deploy/forecourt.env.example')
  const secrets = namesIn(text).filter((name) => SECRET_NAME.test(name))
  expect(secrets.length).toBeGreaterThan(4)
  expect(secrets.filter((name) => !new RegExp(`^${name}=$`, 'm').test(text))).toEqual([])
})

test.each(DEPLOY_FILES)('%s names no registry and no foreign host', (path) => {
  const text = readText(path)
  const images = [...text.matchAll(/(?:^FROM|\bimage:) +(\S+)/gm)].map(([, image = '']) => image)
  expect(images.filter((image) => /^[^/]*[.:][^/]*\//.test(image))).toEqual([])
  const hosts = [...text.matchAll(/\bhttps?:\/\/([\w.-]+)/g)].map(([, host = '']) => host)
  expect(hosts.filter((host) => !HARMLESS_HOST.test(host))).toEqual([])
})
