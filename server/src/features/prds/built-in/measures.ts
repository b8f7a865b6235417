const small = 'one|two|three|four|five|six|seven|eight|nine'
const number = String.raw`(?:[$€£]\s?\d[\d,.]*\d?\s?(?:k|m|bn|million|billion|thousand)?|\d[\d,.]*\d|\d|(?:a |${small.replaceAll('|', ' |')} |ten )?(?:hundred|thousand|million)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:${small}))?|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|ten|eleven|${small}|half|a third|a quarter|zero)`
// "Twelve and a half", "twelve fifty", "twelve point five": as amounts are said.
const part = String.raw`(?: and a half| point (?:${small}|\d+)| fifty\b(?!-))?`
const unit = String.raw`(?:\s?(?:%|percent|per cent|percentage points|points|x|times|ms|milliseconds|seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|months?|years?|(?:euros?|dollars|pounds)(?: (?:and )?(?:fifty|twenty|thirty|forty|ten)(?: cents\b|(?=[.,;]|$| max\b| per\b)))?|users|customers|accounts|tickets|sign-?ups|downloads|orders|calls|clicks|stars|people|kilobytes?|megabytes?|[kmg]b\b|million(?: (?:euros?|dollars|pounds))?|k\b|s\b))?`
const bound = `(?:at least |at most |no more than |no less than |not more than |more than |less than |fewer than |shorter than |longer than |faster than |smaller than |lower than |higher than |under |below |above |over |around |about |up to |only |within |a maximum of |a minimum of |maximum |max )?`

/** Pieces of patterns: a number, a number of something, and how it may be bounded. */
export const measures = { number, measure: `(?:${number}${part}${unit})`, bound }

export const hasNumber = (text: string) => /\d/.test(text) || new RegExp(String.raw`\b${number}\b`, 'i').test(text)
