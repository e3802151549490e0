import RawPeers

@testable import HTTPServer

extension ThrowAwayCertificate {
  var files: TLSFiles { TLSFiles(certificateChain: chain, privateKey: key) }
}
