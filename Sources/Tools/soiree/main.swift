#if canImport(Glibc)
  import Glibc
#endif

exit(await SoireeCommand.run(Array(CommandLine.arguments.dropFirst()), environment: Environment.process).rawValue)
