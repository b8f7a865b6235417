// A number that was said in passing has no name, or one that is half a sentence.
const unnamed =
  /^\w+ly$|^(?:only|just|from|to|let's|keep|instead|not|about|around|approximately|estimates?|together|on the|in the|mr)\b|^time$|^[\d.,%]+$|\d:\d{2}|(?<!\b(?:who|that|which) )\b(?:is|are|was|were|has|have|will|would|seems?|looks?)\b|'(?:ll|re|ve)\b|\bof the (?:\w+teen|\w+ty)\b/i
const numberWord =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred)\b(?!-)/i
const measured =
  /%|percent|per cent|[$€£]|\d|\b(?:points|times|seconds?|minutes?|hours?|days?|weeks?|months?|euros?|dollars|pounds|cents|users|customers|accounts|million|thousand|hundred)\b/i
const multiple = /^(?:double|triple|halved?|half)\b/i
const ofMany = /[a-z]s$| /
const noAim = /^(?:at least |at most )?(?:one|two) more\b|\b(?:year olds?|already|on)$/i

const money = /[$€£]|\b(?:euros?|dollars|pounds|cents)\b/i
const ofMoney =
  /\b(?:prices?|pric(?:ed|ing)|costs?|profits?|revenues?|turnover|budgets?|sales|sell\w*|spend\w*|fees?|rates?|margins?|value|aims?|targets?|goals?|income|pay\w*|wages?|salar\w+|loss\w*)\b/i
const share = /%|percent|per cent/i

/** "Speech recognition: five euros" is what something would cost, and "price: fifty percent" was said of something else. */
const fits = (metric: string, target: string) =>
  (!money.test(target) || ofMoney.test(metric)) && !(share.test(target) && /\b(?:price|costs?)$/i.test(metric))

/** Whether a figure overheard in a meeting is one of something, and somewhere to get to. */
export const isNamedAim = ({ metric, target }: { metric: string; target: string }) =>
  !unnamed.test(metric) &&
  !numberWord.test(metric) &&
  (measured.test(target) || (multiple.test(target) && ofMany.test(metric))) &&
  !noAim.test(target) &&
  fits(metric, target)
