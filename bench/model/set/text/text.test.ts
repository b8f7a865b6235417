import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { canonical } from './canonical.ts'
import { mentions, mentionsAll } from './mentions.ts'

describe('text', () => {
  test('reads English numbers in words', () => {
    assert.equal(canonical('twenty-five percent', 'en'), '25%')
    assert.equal(canonical('two hundred and forty', 'en'), '240')
    assert.equal(canonical('nineteen thousand dollars', 'en'), '19000 dollars')
    assert.equal(canonical('eleven hundred', 'en'), '1100')
    assert.equal(canonical('twenty-three hundred households', 'en'), '2300 households')
    assert.equal(canonical('two and a half days', 'en'), '2.5 days')
    assert.equal(canonical('two point six', 'en'), '2.6')
    assert.equal(canonical('four one seven nine', 'en'), '4 1 7 9')
    assert.equal(canonical('1,200 of 4.0', 'en'), '1200 of 4')
    assert.equal(canonical('-10 °C', 'en'), 'minus 10 c')
    assert.equal(canonical('2026-03-06', 'en'), '2026 3 6')
    assert.equal(canonical('the 13th', 'en'), 'the 13')
    assert.equal(canonical('Nov 1, 2 Sept', 'en'), 'november 1 2 september')
  })
  test('reads German numbers in words', () => {
    assert.equal(canonical('vierzehn Prozent', 'de'), '14%')
    assert.equal(canonical('fünfundzwanzig', 'de'), '25')
    assert.equal(canonical('dreihundertzwölf', 'de'), '312')
    assert.equal(canonical('zweitausendvierhundert', 'de'), '2400')
    assert.equal(canonical('90.000 Euro und 2,5 %', 'de'), '90000 euro und 2.5%')
  })
  test('reads Spanish numbers in words', () => {
    assert.equal(canonical('treinta y cinco', 'es'), '35')
    assert.equal(canonical('cuarenta mil euros', 'es'), '40000 euros')
    assert.equal(canonical('veintidós por ciento', 'es'), '22%')
    assert.equal(canonical('seiscientos doce', 'es'), '612')
    assert.equal(canonical('ciento noventa', 'es'), '190')
  })
  test('matches stems at the start of a word, numbers as a whole', () => {
    assert.ok(mentions(canonical('Cancelled slots', 'en'), 'cancel', 'en'))
    assert.ok(!mentions(canonical('operate', 'en'), 'rate', 'en'))
    assert.ok(!mentions(canonical('15 minutes', 'en'), '5', 'en'))
    assert.ok(!mentions(canonical('5.5 days', 'en'), '5', 'en'))
    assert.ok(mentions(canonical('No-shows', 'en'), 'no show', 'en'))
    assert.ok(!mentions(canonical('feedback', 'en'), '=fee', 'en'))
    assert.ok(mentions(canonical('Filialbestellung', 'de'), 'bestell', 'de'))
    assert.ok(mentionsAll(canonical('Änderung bis zwanzig Uhr', 'de'), [['änder'], ['20 uhr']], 'de'))
    assert.ok(mentions(canonical('Alemán', 'es'), 'aleman', 'es'))
  })
})
