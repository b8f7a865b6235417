// A number that was said in passing has no name, or one that is half a sentence.
const unnamed =
  /^(?:only|just|from|to|let's|keep|instead|not|about|around|approximately|estimates?|together|on the|in the|mr)\b|^time$|^[\d.,%]+$|\d:\d{2}|(?<!\b(?:who|that|which) )\b(?:is|are|was|were|has|have|will|would)\b|'(?:ll|re|ve)\b|\bof the (?:\w+teen|\w+ty)\b/i
const numberWord =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred)\b(?!-)/i
const measured =
  /%|percent|per cent|[$€£]|\d|\b(?:points|times|seconds?|minutes?|hours?|days?|weeks?|months?|euros?|dollars|pounds|cents|users|customers|accounts|million|thousand|hundred)\b/i
const multiple = /^(?:double|triple|halved?|half)\b/i
const ofMany = /[a-z]s$| /
const noAim = /^(?:at least |at most )?(?:one|two) more\b|\b(?:year olds?|already|on)$/i

/** Whether a figure overheard in a meeting is one of something, and somewhere to get to. */
export const isNamedAim = ({ metric, target }: { metric: string; target: string }) =>
  !unnamed.test(metric) &&
  !numberWord.test(metric) &&
  (measured.test(target) || (multiple.test(target) && ofMany.test(metric))) &&
  !noAim.test(target)
