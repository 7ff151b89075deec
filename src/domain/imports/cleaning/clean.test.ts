import { describe, expect, test } from 'vitest'
import { RemarkLog } from '../remark-log.ts'
import { cleanFeatures, cleanRego, cleanUrls, cleanVin, engineText } from './clean.ts'
import { cleanDay, cleanMoment, cleanMonth, cleanYear } from './clean-dates.ts'
import { cleanCount, cleanKms, cleanPrice } from './clean-numbers.ts'
import { cleanLine, cleanParagraphs, cleanText, titleCase } from './clean-text.ts'

const TODAY = new Date('2026-03-01T00:00:00Z')

/** Returns the cleaned value and the remarks. */
function cleanWithRemarks<T>(clean: (log: RemarkLog) => T): [T, string[]] {
  const log = new RemarkLog()
  const value = clean(log)
  return [value, log.drain().map(({ reason }) => reason)]
}

describe('text', () => {
  test.each([
    ['  a   b\t c\n', 'a b c'],
    ['Tom &amp; Jerry&#39;s &#x41;', "Tom & Jerry's A"],
    ['<b>Big</b> <script>alert(1)</script>car', 'Big car'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['a\u0000b\u200bc', 'abc'],
    ['\ud800x', '\ufffdx'],
  ])('cleans %j to %j', (raw, clean) => {
    expect(cleanLine(raw)).toBe(clean)
  })

  test.each([
    '',
    ' ',
    '-',
    '–',
    '- / -',
    'N/A',
    'null',
    'NaN',
    'not supported',
    'Unknown',
    '(No Badge)',
    '#N/A',
  ])('treats %j as empty', (raw) => {
    expect(cleanLine(raw)).toBeNull()
  })

  test('cuts a long text between characters, with a remark', () => {
    const [text, remarks] = cleanWithRemarks((log) => cleanText(`${'x'.repeat(199)}😀y`, log))
    expect(text).toBe('x'.repeat(199))
    expect(remarks).toEqual(['Longer than 200 characters; the rest was cut'])
  })

  test('removes markup from comments but keeps paragraphs', () => {
    const [text] = cleanWithRemarks((log) =>
      cleanParagraphs('<p>One</p><p>Two<br>three</p>\r\n\r\n\r\n\r\nfour', log),
    )
    expect(text).toBe('One\nTwo\nthree\n\nfour')
  })

  test('finishes on markup that is never closed', () => {
    const [text] = cleanWithRemarks((log) => cleanParagraphs('<a'.repeat(50_000), log))
    expect(text.length).toBeLessThanOrEqual(100_000)
  })

  test.each([
    ['RED', 'RED'],
    ['GREEN', 'Green'],
    ['dark blue', 'Dark Blue'],
    ['McLaren', 'McLaren'],
    ['BMW', 'BMW'],
    ['i30', 'i30'],
    ['i3', 'i3'],
    ['q4 e-tron', 'Q4 e-tron'],
    ['328i', '328i'],
    ['cx-5', 'CX-5'],
    ['f-150', 'F-150'],
    ['mazda3', 'Mazda3'],
    ['x-trail', 'X-Trail'],
  ])('corrects the case of %s', (raw, clean) => {
    expect(titleCase(raw)).toBe(clean)
  })
})

describe('prices', () => {
  test.each([
    ['$10,300 ', 10_300, null],
    ['18000 AUD', 18_000, null],
    ['10.300,00', 10_300, null],
    ['10,300.50', 10_301, null],
    ['€ 12.950,-', 12_950, null],
    ["CHF 12'950", 12_950, null],
    ['£9,995', 9_995, null],
    ['38 400', 38_400, null],
    ['12.5k', 12_500, null],
    ['12 lakh', 1_200_000, null],
    ['4,25,000', 425_000, null],
    ['$32,990 drive away', 32_990, 'drive_away'],
    ['$32,990 EGC', 32_990, 'egc'],
    ['13328.0', 13_328, null],
    ['Save $2,000! $25,990', 25_990, null],
    ['$25,990 - save $2,000', 25_990, null],
    ['$2,000 off, $25,990 drive away', 25_990, 'drive_away'],
    ['Was $35,990 now $33,990', 33_990, null],
    ['Now $33,990, was $35,990', 33_990, null],
    ['RRP $35,990, ours $33,990', 33_990, null],
    ['RRP $35,990', 35_990, null],
    ['MY22 $25,990', 25_990, null],
    ['1 owner - $9,990', 9_990, null],
    ['$99 per week or $25,990', 25_990, null],
    ['$20,000 - $25,000', 20_000, null],
    ['MY22 25,990', 25_990, null],
    ['2022 25,990', 25_990, null],
    ['No deposit, $25,990', 25_990, null],
    ['Reduced by $2,000 to $20,000', 20_000, null],
    ['Special - $9,990', 9_990, null],
    ['Was a demo, $9,990', 9_990, null],
    ['Save up to $2,000: $9,990', 9_990, null],
  ] as const)('reads %s as %i', (raw, amount, type) => {
    expect(cleanWithRemarks((log) => cleanPrice(raw, log))[0]).toEqual({ amount, type })
  })

  test.each(['POA', 'P.O.A.', 'Call for price', 'Ask For Price', 'Not Priced', '0', '$0', '-', ''])(
    'reads %j as no price, without a remark',
    (raw) => {
      expect(cleanWithRemarks((log) => cleanPrice(raw, log))).toEqual([null, []])
    },
  )

  test.each([
    ['cheap!', 'Price is not a number; treated as P.O.A'],
    ['-5000', 'Price is below zero; treated as P.O.A'],
    ['$120 per week', 'A repayment, not a price; treated as P.O.A'],
    ['1', 'Not a plausible car price; treated as P.O.A'],
    ['Save $2,000!', 'Only a saving or a former price; treated as P.O.A'],
    ['99999999', 'Not a plausible car price; treated as P.O.A'],
  ])('rejects the price %s with a reason', (raw, reason) => {
    expect(cleanWithRemarks((log) => cleanPrice(raw, log))).toEqual([null, [reason]])
  })

  test('names the amount that was chosen from several', () => {
    expect(cleanWithRemarks((log) => cleanPrice('Was $35,990 now $33,990', log))[1]).toEqual([
      'More than one number; 33990 was used as the price',
    ])
    expect(cleanWithRemarks((log) => cleanPrice('$20,000 - $25,000', log))[1]).toEqual([
      'A price range; the lower price was used',
    ])
  })

  test('remarks once per foreign currency', () => {
    const log = new RemarkLog()
    for (const raw of ['£9,995', '£8,995', '€7.995']) cleanPrice(raw, log)
    expect(log.drain().map(({ reason }) => reason)).toEqual([
      'In pounds; treated as the same number of dollars, from this row on',
      'In euros; treated as the same number of dollars, from this row on',
    ])
  })
})

describe('distances', () => {
  test.each([
    ['51,000 mi.', 'km', 82_077],
    ['38 400 km', 'km', 38_400],
    ['12.5k', 'km', 12_500],
    ['150.000 km', 'km', 150_000],
    ['57923.0', 'mi', 93_218],
    ['100 km', 'mi', 100],
    ['0', 'km', 0],
    ['85,xxx kms', 'km', 85_000],
  ] as const)('reads %s in a %s column as %i km', (raw, unit, kms) => {
    expect(cleanWithRemarks((log) => cleanKms(raw, log, unit))[0]).toBe(kms)
  })

  test.each(['- / -', '', '23.4 kmpl', '9,999,999', '-5', 'low'])('reads %j as no distance', (raw) => {
    expect(cleanWithRemarks((log) => cleanKms(raw, log, 'km'))[0]).toBeNull()
  })
})

test.each([
  [' 7 Seats', 7],
  ['5-door', 5],
  ['4.0', 4],
  ['04-May', 4],
  ['Five doors', 5],
  ['40', null],
  ['-2', null],
  ['many', null],
])('reads the count %j as %s', (raw, count) => {
  expect(cleanWithRemarks((log) => cleanCount(raw, log, 'doors', 1, 9))[0]).toBe(count)
})

describe('dates', () => {
  test.each([
    ['2015', 2015],
    ['2015.0', 2015],
    ['2015-03', 2015],
    ['15/03/2015', 2015],
    ['2,015', 2015],
    ['MY15', 2015],
    ['MY21.5', 2021],
    ['21MY', 2021],
    ['Jan-20', 2020],
    ["Jan '98", 1998],
    ['2020/21', 2020],
    ['MY99', 1999],
    ['Jan-60', null],
    ['98', 1998],
    ['9999', null],
    ['1000', null],
    ['2029', null],
    ['sell', null],
    ['nan', null],
  ])('reads the year of %s as %s', (raw, year) => {
    expect(cleanWithRemarks((log) => cleanYear(raw, log, TODAY))[0]).toBe(year)
  })

  test.each([
    ['03/04/2026', '2026-04-03'],
    ['12/31/2026', '2026-12-31'],
    ['2026-02-28', '2026-02-28'],
    ['1.2.26', '2026-02-01'],
    ['16 Dec 2014', '2014-12-16'],
    ['Tue Dec 16 2014 12:30:00 GMT-0800 (PST)', '2014-12-16'],
    ['46082', '2026-03-01'],
    ['06/2026', '2026-06-30'],
    ['30/02/2026', null],
    ['soon', null],
  ])('reads %s as the day %s', (raw, day) => {
    expect(cleanWithRemarks((log) => cleanDay(raw, log))[0]).toBe(day)
  })

  test.each([
    ['03/2019', '2019-03'],
    ['2019-3', '2019-03'],
    ['Mar-19', '2019-03'],
    ['15/03/2019', '2019-03'],
    ['2019', null],
  ])('reads %s as the month %s', (raw, month) => {
    expect(cleanWithRemarks((log) => cleanMonth(raw, log))[0]).toBe(month)
  })

  test('reads a time without a zone as UTC', () => {
    expect(cleanWithRemarks((log) => cleanMoment('2025-05-04 12:31:18', log, TODAY))[0]).toEqual(
      new Date('2025-05-04T12:31:18Z'),
    )
    expect(cleanWithRemarks((log) => cleanMoment('2025-05-04T12:31:18-0500', log, TODAY))[0]).toEqual(
      new Date('2025-05-04T17:31:18Z'),
    )
    expect(cleanWithRemarks((log) => cleanMoment('2040-01-01', log, TODAY))[0]).toBeNull()
  })
})

test('accepts only VINs of 17 characters without I, O and Q', () => {
  expect(cleanWithRemarks((log) => cleanVin(' mr0ha3cd7-00123456', log))).toEqual(['MR0HA3CD700123456', []])
  for (const raw of ['MR0HA3CD70012345O', 'ABC', 'X'.repeat(17)]) {
    const [vin, remarks] = cleanWithRemarks((log) => cleanVin(raw, log))
    expect([vin, remarks.length]).toEqual([null, 1])
  }
})

test('upper-cases a registration and leaves out texts that mean none', () => {
  expect(cleanWithRemarks((log) => cleanRego(' abc 123', log))[0]).toBe('ABC 123')
  expect(cleanWithRemarks((log) => cleanRego('Unregistered', log))).toEqual([null, []])
})

test.each([
  ['ABS|Air bags; front', ['ABS', 'Air bags; front']],
  ['ABS;Air bags', ['ABS', 'Air bags']],
  ['• ABS\n• Air bags\n', ['ABS', 'Air bags']],
  ['ABS, Air bags, ABS', ['ABS', 'Air bags']],
  ["['ABS', 'Air bags']", ['ABS', 'Air bags']],
  ['["ABS","1,000 W audio"]', ['ABS', '1,000 W audio']],
  ['[]', []],
  ['ABS<br>Air bags, front<br/>Alarm', ['ABS', 'Air bags, front', 'Alarm']],
])('splits the features of %j', (raw, features) => {
  expect(cleanWithRemarks((log) => cleanFeatures(raw, log))[0]).toEqual(features)
})

test('accepts each picture URL once', () => {
  const raws = [
    'https://a.test/1.jpg,https://a.test/2.jpg?x=1;2|//a.test/3.jpg',
    'https://a.test/1.jpg',
    '["https://a.test/4.jpg"]',
  ]
  expect(cleanWithRemarks((log) => cleanUrls(raws, log))[0]).toEqual([
    'https://a.test/1.jpg',
    'https://a.test/2.jpg?x=1;2',
    'https://a.test/3.jpg',
    'https://a.test/4.jpg',
  ])
  const [urls, remarks] = cleanWithRemarks((log) => cleanUrls(['javascript:alert(1)', 'pictures/1.jpg'], log))
  expect([urls, remarks.length]).toEqual([[], 2])
})

test('encodes spaces in a URL and drops text after the file extension', () => {
  const raws = ['https://a.test/my car.jpg, https://a.test/2.jpg', 'https://a.test/3.jpg front left']
  const [urls, remarks] = cleanWithRemarks((log) => cleanUrls(raws, log))
  expect(urls).toEqual(['https://a.test/my%20car.jpg', 'https://a.test/2.jpg', 'https://a.test/3.jpg'])
  expect(remarks).toHaveLength(1)
})

test('finishes on long runs of separators', () => {
  const marks = [' ', ', ', ',', '"'].map((mark) => `https://a.test/1${mark.repeat(40_000)}x`)
  const [urls] = cleanWithRemarks((log) => cleanUrls(marks, log))
  expect(urls.length).toBeGreaterThan(0)
})

test('leaves out relative URLs with one remark', () => {
  const [urls, remarks] = cleanWithRemarks((log) => cleanUrls(['/pictures/1.jpg', '/pictures/2.jpg'], log))
  expect([urls, remarks.length]).toEqual([[], 1])
})

test.each([
  ['2,2', null, '2.2 L'],
  ['1 968', null, '2 L'],
  ['1,968 cc', null, '2 L'],
  ['2.2', '4', '4 cyl, 2.2 L'],
  ['2362', null, '2.4 L'],
  ['2.0 Turbo', 'V6', '6 cyl, 2 L Turbo'],
  ['0.0', null, null],
])('describes an engine of %s and %s', (size, cylinders, text) => {
  expect(engineText(size, cylinders)).toBe(text)
})
