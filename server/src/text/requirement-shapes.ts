const doing =
  'display|notify|send|generate|create|delete|remove|add|update|store|save|record|track|list|show|search|find|retrieve|assign|calculate|compute|print|export|import|sort|filter|prompt|inform|email|present|report|select|edit|modify|change|view|request|submit|register|process|determine|identify|verify|validate|cancel|book|order|purchase|schedule|maintain|transmit|receive|obtain|include|contain|indicate|highlight|append|query|archive|link|categorize|automatically'

/** Turns of phrase that tell what a system does from how well it does it. */
export const requirementShapes: Record<string, RegExp> = {
  'amount of time':
    /\b(?:\d+|one|two|three|five|ten|thirty|sixty)\s*(?:\(\d+\)\s*)?(?:ms|milliseconds?|seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|months?|years?)\b/i,
  percent: /\d\s?%|\bpercent\b/i,
  number: /\b\d+\b/,
  bound:
    /\b(?:no (?:more|less|longer) than|at (?:least|most)|less than|more than|within|maximum|minimum|up to|under|every|per|always|all times?|any time|never|never exceed)\b/i,
  'quality word':
    /\b(?:easy|easily|ease|intuitive\w*|simple|simply|quick\w*|fast|clear\w*|readable|appealing|professional|attractive|reliable|robust|secure\w*|available|accessible|friendly|efficient\w*|usable|compatible|consistent\w*|accurate\w*|scalable|capable|maintainable)\b/i,
  adverb: /\b\w{4,}ly\b/i,
  'user can':
    /\b(?:users?|customers?|players?|members?|staff|students?|visitors?|\w+ers?|\w+ors?) (?:shall|will|must|should|can|may) (?:be (?:able|allowed) to|have)\b/i,
  'allows to': /\b(?:shall|will|must|should|can) (?:allow|let|enable|permit|provide|give)\b/i,
  'system does': new RegExp(String.raw`\b(?:shall|will|must|should) (?:\w+ly )?(?:${doing})\b`, 'i'),
  'system is': /\b(?:shall|will|must|should) (?:not )?be (?!able to|allowed to)\w+/i,
  condition: /\b(?:if|when|once|whenever|upon)\b|^(?:after|before|while|during|for each|in case|on)\b/i,
  manner:
    /\b(?:in (?:a|an) \w+ (?:manner|way|fashion)|without|so that|such that|in order|as (?:well|much|soon|long|easily) as)\b/i,
  standard: /\b(?:standards?|complian\w+|comply|conform\w*|policy|policies|regulat\w+|guidelines?|legal\w*|laws?)\b/i,
  'about the product':
    /^the (?:product|website|web site|application|interface|software|look|appearance|response|server|search|user interface)\b/i,
  'about the system': /^the (?:system|\w+ system)\b/i,
}
