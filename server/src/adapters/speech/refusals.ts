import { UserError } from '#kernel/errors'

/** Longer recordings are attacks: a tiny file can claim to last weeks. */
export const longestHours = 8

export const refusals = {
  empty: () => new UserError('invalid_input', 'This recording is empty.'),
  notAudio: () =>
    new UserError('wrong_type', "This file isn't a recording Sextant can read. Use WAV, MP3, M4A, WebM or Ogg."),
  damaged: () => new UserError('invalid_input', "This recording is damaged and can't be played."),
  noSound: () => new UserError('invalid_input', "This file has no sound, or it's damaged."),
  noSpeech: () => new UserError('invalid_input', 'This recording has no speech.'),
  tooLong: () =>
    new UserError('too_large', `This recording is longer than ${longestHours} hours. Split it and try again.`),
  tooLarge: () => new UserError('too_large', 'This recording is too large.'),
  needsFfmpeg: (codec: string) =>
    new UserError(
      'wrong_type',
      `This recording uses ${codec} audio, which this server can only read with ffmpeg installed. ` +
        'Convert it to MP3 or WAV and upload it again, or install ffmpeg on the server.',
    ),
  unreadable: () =>
    new UserError('invalid_input', "This recording couldn't be read: processing it took too long or too much memory."),
}
