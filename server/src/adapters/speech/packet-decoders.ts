import { AudioSample, CustomAudioDecoder, type EncodedPacket, registerDecoder } from 'mediabunny'
import { MPEGDecoder } from 'mpg123-decoder'
import { OpusDecoder } from 'opus-decoder'

interface Sound {
  channelData: Float32Array[]
  samplesDecoded: number
  sampleRate: number
}

interface FrameDecoder {
  ready: Promise<void>
  decodeFrame(frame: Uint8Array): Sound
  reset(): Promise<void>
  free(): void
}

/** Adapts a single-frame decoder to the interface of the media library. */
abstract class PacketDecoder extends CustomAudioDecoder {
  private decoder: FrameDecoder | undefined

  protected abstract open(): FrameDecoder

  async init(): Promise<void> {
    this.decoder = this.open()
    await this.decoder.ready
  }

  decode({ data, timestamp }: EncodedPacket): void {
    const sound = this.decoder?.decodeFrame(data)
    // Skip a damaged packet; later ones may be fine.
    if (!sound || sound.samplesDecoded === 0) return
    this.onSample(toSample(sound, timestamp))
  }

  async flush(): Promise<void> {
    await this.decoder?.reset()
  }

  close(): void {
    this.decoder?.free()
  }
}

function toSample({ channelData, samplesDecoded, sampleRate }: Sound, timestamp: number): AudioSample {
  const data = new Float32Array(samplesDecoded * channelData.length)
  for (const [index, channel] of channelData.entries())
    data.set(channel.subarray(0, samplesDecoded), index * samplesDecoded)
  return new AudioSample({ data, format: 'f32-planar', numberOfChannels: channelData.length, sampleRate, timestamp })
}

class Mp3Decoder extends PacketDecoder {
  static override supports(codec: string): boolean {
    return codec === 'mp3'
  }
  protected open(): FrameDecoder {
    return new MPEGDecoder()
  }
}

class OpusPacketDecoder extends PacketDecoder {
  static override supports(codec: string): boolean {
    return codec === 'opus'
  }
  protected open(): FrameDecoder {
    return new OpusDecoder({ channels: Math.min(2, this.config.numberOfChannels) })
  }
}

export function registerPacketDecoders(): void {
  registerDecoder(Mp3Decoder)
  registerDecoder(OpusPacketDecoder)
}
