/** Those who ask and note, and whose words are not what people want or suffer from. */
export const asker = /^(?:interviewer|moderator|facilitator|host|researcher|speaker 1|support|agent)\b/i
