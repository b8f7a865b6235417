"""Reads and writes safetensors files with numpy alone."""
import json
import struct

import numpy as np

DTYPES = {'F16': np.float16, 'F32': np.float32, 'I64': np.int64}


def load(path):
    with open(path, 'rb') as file:
        header = json.loads(file.read(struct.unpack('<Q', file.read(8))[0]))
        body = file.read()
    tensors = {}
    for name, entry in header.items():
        if name == '__metadata__':
            continue
        start, end = entry['data_offsets']
        tensors[name] = np.frombuffer(body[start:end], DTYPES[entry['dtype']]).reshape(entry['shape'])
    return tensors


def save(path, tensors):
    """Stores half precision: the reader's weights lose nothing that its thresholds would notice."""
    header, parts, at = {}, [], 0
    for name, tensor in sorted(tensors.items()):
        data = np.ascontiguousarray(tensor, np.float16).tobytes()
        header[name] = {'dtype': 'F16', 'shape': list(tensor.shape), 'data_offsets': [at, at + len(data)]}
        parts.append(data)
        at += len(data)
    text = json.dumps(header).encode()
    text += b' ' * (-len(text) % 8)
    with open(path, 'wb') as file:
        file.write(struct.pack('<Q', len(text)) + text + b''.join(parts))
