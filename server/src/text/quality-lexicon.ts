/**
 * Words by which requirements of each quality are told, from the vocabulary of ISO 25010 and the Volere template:
 * `sure` ones hardly stand for another quality, `likely` ones often do.
 */
export const qualityLexicon: Record<string, { sure: RegExp; likely: RegExp }> = {
  availability: {
    sure: /\b(?:availability|available (?:for use|at all|to|24|\d|during|on|every|seven|twenty)|shall be available|be available|up ?-?time|down ?-?time|24 ?x ?7|24\/7|24 hours|twenty[- ]four hours|365|seven days|7 days|around the clock|round the clock|outages?|out of service|unavailab\w+|hours (?:a|per) day|days (?:a|per) week|99(?:\.\d+)?\s?%)/gi,
    likely:
      /\b(?:available|fail ?-?over|failures?|recover\w*|restor\w+|mean time|maintenance window|scheduled maintenance|business hours|interrupt\w*|disaster|crash\w*|achieve)\b/gi,
  },
  legal: {
    sure: /\b(?:legal\w*|laws?|legislation|statut\w+|regulations?|complian\w+|comply|complies|gdpr|hipaa|sarbanes|oxley|copyright\w*|disclaimers?|lawsuits?|liabilit\w+|jurisdiction\w*|licens\w+|licenc\w+)\b/gi,
    likely:
      /\b(?:regulat\w+|acts?|government\w*|federal|state|insurance|ethic\w+|standards?|conform\w*|rules|guidelines|contract\w*|industry|ada|section 508)\b/gi,
  },
  'look-and-feel': {
    sure: /\b(?:look(?:s)? and feel|appearance|appeal\w*|colou?rs?|colou?r schemes?|fonts?|logos?|brand\w*|stylish|styles?|attractive\w*|aesthetic\w*|professional\w*(?: look\w*| appear\w*)?|elegant|polished|themes?|visually|layouts?)\b/gi,
    likely:
      /\b(?:look\w*|feel|graphic\w*|icons?|images?|pictures?|visual\w*|background|design\w*|modern|menus?|buttons?|sounds?|animat\w+|pages?|web ?pages?|corporate|consistent\w*|simulat\w+|resembl\w+|displayed|grouped|screen|format\w*|creative|theme)\b/gi,
  },
  maintainability: {
    sure: /\b(?:maintainab\w+|maintain(?:ed|ing)? by|modif(?:y|ied|iable|ication) (?:the )?(?:code|system|product)|extensib\w+|modular\w*|source code|test(?:able|ability| cases?| environment)|refactor\w*|design patterns?|development team|developers?|programmers?|bug fix\w*|patch(?:es)?|releases?|code)\b/gi,
    likely:
      /\b(?:maintain\w*|maintenance|modif\w+|upgrad\w+|updates?|updated|config\w+|document\w+|versions?|new (?:features?|products?|conditions?|types?|requirements?|functionality)|reus\w+|defects?|integrat\w+|promotion\w*|season\w*|correct\w*|repair\w*|months?|adapt\w*|flexib\w+|customi[sz]\w+|support\w*|changes?)\b/gi,
  },
  operational: {
    sure: /\b(?:operating systems?|operating environment|operational environment|platforms?|windows|unix|linux|mac(?:intosh)?|os ?x|browsers?|internet explorer|firefox|netscape|mozilla|safari|servers?|hardware|interoperab\w+|interfac(?:e|es|ing) with|oracle|sql server|mysql|web services?|wireless\w*|pda|handheld|workstations?|legacy|third[- ]party|java|\.net|apache|protocols?|batter(?:y|ies)|network(?:s|ed)?|corporate standard)\b/gi,
    likely:
      /\b(?:operat\w+|environments?|software|databases?|compatib\w+|run(?:s|ning)?|install\w*|deploy\w*|devices?|mobile|phones?|temperature|internet|http\w*|api|existing|within the|used (?:in|on|by|with)|backups?|e-?mail|smtp|xml|technolog\w+|pcs?|computers?|connect\w*|communicat\w+|interfac\w+|interact\w*|export|import|integrat\w+|applications?|web-?based|standard)\b/gi,
  },
  performance: {
    sure: /\b(?:response times?|respond\w*|fast\w*|quick\w*|speed|latency|throughput|milliseconds?|seconds?|secs?|within (?:\d+|one|two|three|five|ten|fifteen|thirty) (?:seconds?|minutes?|ms)|no (?:more|longer) than \w+ (?:seconds?|minutes?)|performance|refresh\w*|real[- ]time|transactions? per)\b/gi,
    likely:
      /\b(?:within|minutes?|less than|under \d+|at most|perform\w*|load(?:s|ed|ing)?|delay\w*|time(?:ly)?|rate|per (?:second|minute|hour)|complete[ds]? in|process\w*|accura\w+|precis\w+|return\w*|results?|long|longer|take|search\w*|maximum|slow\w*|synchroni[sz]\w+|generated?)\b/gi,
  },
  scalability: {
    sure: /\b(?:scal(?:e|es|able|ability|ing)|simultaneous\w*|concurrent\w*|capacity|growth|volumes? of|users? at (?:the same|one|a) time|at the same time|peak|(?:support|handle|accommodate|serve) (?:up to |at least |a (?:maximum|minimum) of |over |more than )?\d[\d,.]*)/gi,
    likely:
      /\b(?:grow(?:s|ing)?|increas\w+|expan\w+|number of|thousands?|millions?|maximum|handle|accommodat\w+|capable|additional|more than|any number|unlimited|storage|\d[\d,.]{0,15} (?:users|customers|students|requests|records|transactions|people|members)|year|future|anticipat\w+|first year)\b/gi,
  },
  security: {
    sure: /\b(?:secur\w+|authori[sz]\w+|unauthori[sz]\w+|authenticat\w+|passwords?|user ?names?|log(?:s|ged|ging)?[ -]?(?:in|on|into)\b|logins?|encrypt\w+|decrypt\w+|privacy|confidential\w*|attacks?|malicious\w*|hack\w*|virus\w*|intru\w+|permissions?|privileg\w+|credentials?|ssl|tls|https|firewall\w*|integrity|sensitive|denial of|tamper\w*)\b/gi,
    likely:
      /\b(?:access\w*|protect\w*|prevent\w*|private|roles?|audit\w*|restrict\w*|only|personal|expos\w+|disclos\w+|identif\w+|verif\w+|valid\w*|incorrect|administrator\w*|allowed|registered|view|data|information|ensure)\b/gi,
  },
  usability: {
    sure: /\b(?:eas(?:y|ily|ier) to (?:use|learn|navigate|understand|read)|ease of use|easy|easily|usab\w+|intuitive\w*|learn\w*|train(?:ing|ed)?|understand\w*|understood|instructions?|user[- ]friendly|self[- ]explanatory|novice|spell\w*|grammar|terminolog\w*|disabilit\w+|impair\w*|colou?r[- ]?blind|satisf\w+|tutorial|first (?:use|time|attempt)|survey\w*|mistakes?|users? shall (?:feel|find))\b/gi,
    likely:
      /\b(?:help\w*|friendly|experience\w*|skill\w*|languages?|english|spanish|symbols?|words|read\w*|navigat\w+|clicks?|accessib\w+|happy|productiv\w*|familiar\w*|errors?|manual|ages?|people|locali[sz]\w+|internationali[sz]\w+|preferences?|confus\w+|success\w*|able to (?:use|learn|successfully|complete)|without|persons?|individuals?|minutes of|\d+\s?% of|percent of|average|ability|use)\b/gi,
  },
}
